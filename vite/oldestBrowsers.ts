/** Browsers of admins: Chrome and Edge of Windows 7 and 8.1, and what schools have of the others. */
export const OLDEST = ['chrome109', 'edge109', 'firefox115', 'safari16.4']

/** Call screen, customer display and phone page: televisions from 2020 on, and old phones. */
export const OLDEST_SCREENS = ['chrome79', 'safari13']
