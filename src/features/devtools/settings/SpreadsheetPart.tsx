import type { ServerSettings } from '@antrian/contract/developer/serverSettings'
import { useState } from 'react'
import { FileButton } from '@/ui/fields/FileButton'
import { TextField } from '@/ui/fields/TextField'
import { CommandButton } from '../CommandButton'
import { type Change, Part } from './Part'
import styles from './ServerSettings.module.css'

interface SpreadsheetProps {
  spreadsheet: ServerSettings['spreadsheet']
  change: Change
}

/** The spreadsheet that completed entries are copied to. */
export function SpreadsheetPart({ spreadsheet, change }: SpreadsheetProps) {
  const { id, sheetName, isFixed } = spreadsheet
  return (
    <Part title="Spreadsheet" isFixed={isFixed}>
      {isFixed ? (
        <p>{id ? `${id}, ${sheetName}` : 'Tidak dipakai'}</p>
      ) : (
        // Anew once it is saved, because the host keeps the id of an address.
        <SpreadsheetFields key={`${id} ${sheetName}`} spreadsheet={spreadsheet} change={change} />
      )}
    </Part>
  )
}

/** Its address, sheet and key file. */
function SpreadsheetFields({ spreadsheet: { id, sheetName, account }, change }: SpreadsheetProps) {
  const [address, setAddress] = useState(id)
  const [sheet, setSheet] = useState(sheetName)
  const [key, setKey] = useState<{ name: string; content: string }>()
  const [problem, setProblem] = useState<string>()

  async function handleSave() {
    const refused = await change({
      spreadsheet: address.trim(),
      sheetName: sheet.trim(),
      ...(key && { keyFile: key.content }),
    })
    setProblem(refused)
    if (!refused) setKey(undefined)
  }

  const isChanged = address.trim() !== id || sheet.trim() !== sheetName || key !== undefined
  return (
    <div className={styles.fields}>
      <TextField
        label="Alamat spreadsheet"
        name="spreadsheet"
        value={address}
        hint="Salin dari Google Sheets. Kosongkan untuk tidak menyalin."
        problem={problem}
        onChange={setAddress}
      />
      <TextField label="Nama lembar" name="sheetName" value={sheet} onChange={setSheet} />
      <div className="row wrap">
        <FileButton
          accept=".json"
          onChoose={file => void file.text().then(content => setKey({ name: file.name, content }))}
        >
          Pilih berkas kunci
        </FileButton>
        <span className="soft">{key?.name ?? account ?? 'Belum ada kunci'}</span>
      </div>
      {account && (
        <p className="soft">
          Bagikan spreadsheet kepada <b>{account}</b> sebagai Editor.
        </p>
      )}
      {isChanged && (
        <div className="row wrap">
          <CommandButton name="Simpan spreadsheet" onClick={handleSave}>
            Simpan
          </CommandButton>
        </div>
      )}
    </div>
  )
}
