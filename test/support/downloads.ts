import { vi } from 'vitest'

interface Download {
  name: string
  /** Text with the byte order mark, which `Blob.text` drops. */
  text: () => Promise<string>
}

/** Records downloads of the page until mocks are restored. */
export function recordDownloads(): Download[] {
  const downloads: Download[] = []
  let latest: Blob | undefined
  URL.createObjectURL = blob => {
    latest = blob as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const file = latest
    downloads.push({ name: this.download, text: () => read(file) })
  })
  return downloads
}

const read = async (blob: Blob | undefined) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob?.arrayBuffer())
