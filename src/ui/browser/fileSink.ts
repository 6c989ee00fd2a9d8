import { downloadCsv } from './download'

/** Destination of a file that is written in pieces. */
export interface FileSink {
  write: (part: Uint8Array<ArrayBuffer> | string) => Promise<void>
  save: () => Promise<void>
  discard: () => Promise<void>
}

interface PickerWindow {
  showSaveFilePicker?: (options: {
    suggestedName: string
    types: { description: string; accept: Record<string, string[]> }[]
  }) => Promise<FileSystemFileHandle>
}

/**
 * Opens a sink for a file. A large file goes to a place on disk that the user picks (File System
 * Access API), any other to the downloads. Null when the user picks none.
 */
export async function openFileSink(name: string, isLarge: boolean): Promise<FileSink | null> {
  const { showSaveFilePicker } = window as PickerWindow
  if (!isLarge || !showSaveFilePicker) return downloadSink(name)
  try {
    const types = [{ description: 'CSV', accept: { 'text/csv': ['.csv'] } }]
    const handle = await showSaveFilePicker({ suggestedName: name, types })
    return diskSink(await handle.createWritable())
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return null
    return downloadSink(name)
  }
}

const diskSink = (file: FileSystemWritableFileStream): FileSink => ({
  write: part => file.write(part),
  save: () => file.close(),
  discard: () => file.abort(),
})

/** Collects bytes for one Blob, which the browser may keep on disk. */
const BLOB_SIZE = 4 * 1024 * 1024

function downloadSink(name: string): FileSink {
  let blobs: Blob[] = []
  let parts: BlobPart[] = []
  let size = 0

  function pack() {
    blobs.push(new Blob(parts))
    parts = []
    size = 0
  }

  return {
    async write(part) {
      parts.push(part)
      size += part.length
      if (size >= BLOB_SIZE) pack()
    },
    async save() {
      pack()
      downloadCsv(name, blobs)
    },
    async discard() {
      blobs = []
      parts = []
    },
  }
}
