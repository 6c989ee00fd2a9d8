import { type Paper, PaperBody } from '@antrian/contract/booth/paper'
import { useState } from 'react'
import { useOnce } from '@/acts/useOnce'
import { paperApi } from '@/services/paperApi'
import { FormDialog } from '@/ui/dialog/FormDialog'
import { errorMessage } from '@/ui/feedback/errorMessage'
import { AmountField } from '@/ui/fields/AmountField'
import { ChoiceField } from '@/ui/fields/ChoiceField'
import { Moment } from '@/ui/time/Moment'

interface PaperDialogProps {
  paper: Paper
  sheetsPerRoll: number
  onClose: () => void
}

const TITLE = 'Isi Kertas'

/** Records a new load of paper, or corrects the last one. */
export function PaperDialog({ paper: live, sheetsPerRoll, onClose }: PaperDialogProps) {
  // As it was seen: a load or a correction of another admin since then is not the one to correct.
  const [seen, setSeen] = useState<Paper | undefined>(live)
  // Null is seen, too: no paper was counted.
  const paper = seen === undefined ? live : seen
  const [kind, setKind] = useState<'load' | 'correct'>('load')
  const [sheets, setSheets] = useState<number | null>(sheetsPerRoll || null)
  const [isTried, setIsTried] = useState(false)
  const [load, loading] = useOnce(paperApi.endpoints.loadPaper, TITLE)
  const [correct, correcting] = useOnce(paperApi.endpoints.correctPaper, TITLE)
  const { error: problem } = PaperBody.safeParse({ sheets })
  const failed = kind === 'load' ? loading.error : correcting.error

  async function handleSubmit() {
    setIsTried(true)
    if (problem || sheets === null) return
    const { error } =
      kind === 'correct' && paper
        ? await correct({ id: paper.load.id, version: paper.load.version, sheets })
        : await load({ sheets })
    if (!error) onClose()
    // The one that another admin has recorded is below the refusal now.
    else if ('status' in error && error.status === 409) setSeen(undefined)
  }

  return (
    <FormDialog
      title={TITLE}
      submitLabel="Simpan"
      failure={failed ? errorMessage(failed) : null}
      isSending={loading.isLoading || correcting.isLoading}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <AmountField
        label={kind === 'load' ? 'Lembar di printer sekarang' : 'Lembar waktu itu'}
        name="sheets"
        unit="lembar"
        value={sheets}
        problem={isTried ? problem?.issues[0]?.message : undefined}
        onChange={setSheets}
      />
      {paper && (
        <>
          <ChoiceField
            label="Yang diisi"
            value={kind}
            options={[
              ['load', 'Baru diisi'],
              ['correct', 'Perbaiki isian terakhir'],
            ]}
            onChange={next => {
              setKind(next)
              setSheets(next === 'correct' ? paper.load.sheets : sheetsPerRoll || null)
            }}
          />
          <p>
            Terakhir diisi {paper.load.sheets} lembar oleh {paper.load.by},{' '}
            <Moment at={paper.load.at} />.
          </p>
        </>
      )}
    </FormDialog>
  )
}
