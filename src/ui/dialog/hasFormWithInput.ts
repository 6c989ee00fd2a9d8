/** Whether a dialog is open whose form would lose input, for what takes its place without a press in it. */
export const hasFormWithInput = () => document.querySelector('form[data-has-input]') !== null
