/** Downloads a finished CSV file. */
export const downloadCsv = (fileName: string, parts: BlobPart[]) =>
  downloadFrom(URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' })), fileName)

export const downloadJson = (fileName: string, content: unknown) =>
  downloadFrom(
    URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' })),
    fileName,
  )

/** Downloads an object URL and revokes it. */
export function downloadFrom(url: string, fileName: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
