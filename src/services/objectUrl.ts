/** Reads a file as an object URL, for a link that saves it, and a refusal as any other call does. */
export const asObjectUrl = async (answer: Response): Promise<unknown> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json()
