import type { RosterPreview } from '@antrian/contract/roster/roster'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { rosterApi, useGetRosterQuery } from '@/services/rosterApi'
import { Button } from '@/ui/Button'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { Notice } from '@/ui/feedback/Notice'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { SwitchField } from '@/ui/fields/SwitchField'
import { TextField } from '@/ui/fields/TextField'
import { useFocusProblem } from '@/ui/fields/useFocusProblem'
import { formatNumber } from '@/ui/time/format'
import styles from './RosterView.module.css'

const GONE = [
  ['keep', 'Tetap disimpan'],
  ['leave', 'Keluarkan'],
] as const

interface SaveImportProps {
  preview: RosterPreview
  isBusy: boolean
  /** Called when the same rows are to be previewed again, because the save was refused. */
  onCheckAgain: () => void
  onCancel: () => void
  onSaved: (students: number) => void
}

/** Asks who keeps the parents' consent, stores the answer and saves the list. */
export function SaveImport(props: SaveImportProps) {
  const { preview, isBusy, onCheckAgain, onCancel, onSaved } = props
  const { plan, added, moved, same, gone } = preview
  const { data: roster } = useGetRosterQuery()
  const [save, { error, isLoading, reset }] = useOnce(rosterApi.endpoints.saveRoster)
  const [hasConsent, setHasConsent] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [choice, setChoice] = useState<'keep' | 'leave'>('keep')
  /** Whether the admin said that the list has all students of the school. */
  const [isWhole, setIsWhole] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const focusProblem = useFocusProblem()
  const consentHeldBy = typed ?? roster?.consent?.heldBy ?? ''
  const students = added + moved + same
  const isUnsure = gone > 0 && choice === 'leave' && !isWhole
  const isMissing = !hasConsent || consentHeldBy.trim() === '' || isUnsure

  async function handleSave() {
    setIsTried(true)
    if (isMissing || isLoading || isBusy || students === 0) return
    const answer = await save({ plan, gone: choice, consentHeldBy })
    if (answer.data) onSaved(answer.data.students)
  }

  return (
    <form
      className={styles.save}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void handleSave()
        focusProblem(event.currentTarget)
      }}
    >
      {gone > 0 && (
        <ChoiceField
          label={`${formatNumber(gone)} siswa tidak ada di daftar ini`}
          value={choice}
          options={GONE}
          onChange={setChoice}
        />
      )}
      {gone > 0 && choice === 'leave' && (
        <SwitchField
          label="Daftar ini berisi semua siswa sekolah"
          hint={`${formatNumber(gone)} siswa di luar daftar ini dikeluarkan, dan kartunya tidak berlaku lagi.`}
          problem={
            isTried && isUnsure ? 'Keluarkan siswa hanya jika daftar ini lengkap.' : undefined
          }
          isOn={isWhole}
          onChange={setIsWhole}
        />
      )}
      <SwitchField
        label="Orang tua sudah menyetujui"
        hint="Daftar dipakai untuk antrian foto saja, dan dihapus setelah 30 Juni."
        problem={isTried && !hasConsent ? 'Simpan hanya dengan persetujuan orang tua.' : undefined}
        isOn={hasConsent}
        onChange={setHasConsent}
      />
      <TextField
        label="Surat persetujuan disimpan oleh"
        name="consentHeldBy"
        value={consentHeldBy}
        isRequired
        problem={
          isTried && consentHeldBy.trim() === '' ? 'Tulis siapa yang menyimpannya' : undefined
        }
        onChange={setTyped}
      />
      {error && (
        <Notice
          tone="error"
          action={
            <Button
              variant="outlined"
              aria-busy={isBusy}
              onClick={() => {
                reset()
                onCheckAgain()
              }}
            >
              Periksa lagi
            </Button>
          }
        >
          {errorMessage(error)}
        </Notice>
      )}
      <div className="row apart">
        <Button variant="text" onClick={onCancel}>
          Batal
        </Button>
        <Button variant="contained" type="submit" disabled={students === 0} aria-busy={isLoading}>
          {`Simpan ${formatNumber(students)} siswa`}
        </Button>
      </div>
    </form>
  )
}
