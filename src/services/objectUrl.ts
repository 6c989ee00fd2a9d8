/** Reads a file as an object URL for a download link, and a refusal as JSON. */
export const asObjectUrl = async (answer: Response): Promise<unknown> =>
  answer.ok ? URL.createObjectURL(await answer.blob()) : answer.json()
