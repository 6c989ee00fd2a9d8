import { EMPTY_DRAFT, type EntryDraft } from '@antrian/contract/entryDraft'
import { formatRupiah } from '@antrian/contract/rupiah'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { remembered } from '@/services/deviceStore'
import { Notice } from '@/ui/feedback/Notice'
import { SwitchField } from '@/ui/fields/SwitchField'
import { add } from '../additions'
import type { ChosenStudent, DeskPayment, Interrupted, PastedStudent } from '../queueSlice'
import { AddSeveral } from './AddSeveral'
import { EntryForm, type Saved } from './EntryForm'
import { OfferFields } from './OfferFields'
import { pastedStudents } from './pastedStudents'
import { rememberClass } from './recentClasses'
import { useSending } from './useEntryDialog'
import { useOffer } from './useOffer'

const stayingOpen = remembered('add-stays-open', z.boolean(), false)

/** Draws the code of so many prints. */
export type DeskCodePart = (photoCount: number) => ReactNode

interface AddDialogProps {
  interrupted: Interrupted | undefined
  /** Whom the form is filled with from the start. */
  chosen: ChosenStudent | undefined
  payment: DeskPayment | undefined
  /** Several students, to be looked at together. */
  pasted: PastedStudent[] | undefined
  newcomer: ReactNode
  deskCode: DeskCodePart | undefined
}

export function AddDialog(props: AddDialogProps) {
  const { interrupted, chosen, newcomer, deskCode } = props
  const { send, ...sending } = useSending('Simpan')
  const { payment, setPayment, priceFor, offerFor, changeOf, beginAnew, closed } = useOffer(
    props.payment,
  )
  const [staysOpen, setStaysOpen] = useState(stayingOpen.read)
  const [pasted, setPasted] = useState(props.pasted ?? [])
  const start = interrupted?.start ?? startWith(chosen)

  /** Keeps the class, because the next student is often of the same one. */
  function handleSave({ draft, student }: Saved) {
    const offer = offerFor(draft.photoCount)
    const filled = {
      kind: 'add',
      interrupted: { start, draft },
      chosen: student,
      payment,
    } as const
    const addition = add({ ...draft, ...offer, ...(student && { rosterId: student.id }) })
    send(addition, filled, { staysOpen, subject: draft.studentName })
    rememberClass(draft.studentClass)
    beginAnew()
    return staysOpen ? { ...EMPTY_DRAFT, studentClass: draft.studentClass } : undefined
  }

  function handleStaysOpen(isOn: boolean) {
    setStaysOpen(isOn)
    stayingOpen.write(isOn)
  }

  if (pasted.length > 0) return <AddSeveral pasted={pasted} offerFor={offerFor} />
  return (
    <EntryForm
      title="Tambah Antrian"
      start={start}
      chosen={chosen}
      typed={interrupted?.draft}
      sending={sending}
      onSave={handleSave}
      onLines={text => setPasted(pastedStudents(text))}
    >
      {({ photoCount }) => {
        const price = priceFor(photoCount)
        const change = changeOf(photoCount)
        return (
          <>
            {closed && (
              <Notice tone="warning">
                {`Hari ini sudah ditutup ${closed.by}: siswa baru tidak masuk laporannya.`}
              </Notice>
            )}
            {price !== undefined && (
              <OfferFields
                photoCount={photoCount}
                price={price}
                payment={payment}
                onPayment={setPayment}
              />
            )}
            {payment === 'qris' && price !== undefined && deskCode?.(photoCount)}
            {change && (
              <Notice tone="warning">
                {`Harga baru saja diubah: ${formatRupiah(change.from)} menjadi ${formatRupiah(change.to)}.`}
              </Notice>
            )}
            {newcomer}
            <SwitchField
              label="Tetap terbuka untuk siswa berikutnya"
              isOn={staysOpen}
              onChange={handleStaysOpen}
            />
          </>
        )
      }}
    </EntryForm>
  )
}

const startWith = (chosen: ChosenStudent | undefined): EntryDraft =>
  chosen
    ? { ...EMPTY_DRAFT, studentName: chosen.name, studentClass: chosen.className }
    : EMPTY_DRAFT
