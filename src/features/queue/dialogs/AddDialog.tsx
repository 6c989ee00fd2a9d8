import { EMPTY_DRAFT, type EntryDraft } from '@antrian/contract/queue/entryDraft'
import { formatRupiah } from '@antrian/contract/shared/rupiah'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { add } from '@/acts/send'
import type { PastedStudents } from '@/lists/pastedStudents'
import { remembered } from '@/services/deviceStore'
import { Notice } from '@/ui/feedback/Notice'
import { SwitchField } from '@/ui/fields/SwitchField'
import type { ChosenStudent, DeskPayment, Interrupted } from '../queueSlice'
import { AddSeveral } from './AddSeveral'
import { ClosedNotice } from './ClosedNotice'
import { EntryForm, type Saved } from './EntryForm'
import { OfferFields } from './OfferFields'
import { rememberClass } from './recentClasses'
import { useSending } from './useEntryDialog'
import { useOffer } from './useOffer'

const stayingOpen = remembered('add-stays-open', z.boolean(), false)

/** Renders the payment code for a number of prints. */
export type DeskCodePart = (photoCount: number) => ReactNode

interface AddDialogProps {
  interrupted: Interrupted | undefined
  /** Student of the roster who fills the form. */
  chosen: ChosenStudent | undefined
  payment: DeskPayment | undefined
  /** Several students for the preview. */
  pasted: PastedStudents | undefined
  newcomer: ReactNode
  deskCode: DeskCodePart | undefined
}

export function AddDialog(props: AddDialogProps) {
  const { interrupted, chosen, newcomer, deskCode } = props
  const { send, ...sending } = useSending('Simpan')
  const offer = useOffer(props.payment)
  const [staysOpen, setStaysOpen] = useState(stayingOpen.read)
  const [pasted, setPasted] = useState(props.pasted)
  const [lastClass, setLastClass] = useState('')
  const start = interrupted?.start ?? startWith(chosen, lastClass)

  const filledWith = (interrupted: Interrupted, chosen: ChosenStudent | undefined) =>
    ({ kind: 'add', interrupted, chosen, payment: offer.payment }) as const

  /** Keeps the class, because the next student is often from the same one. */
  function handleSave({ draft, student }: Saved) {
    const filled = filledWith({ start, draft }, student)
    const addition = add({
      ...draft,
      ...offer.offerFor(draft.photoCount),
      ...(student && { rosterId: student.id }),
    })
    send(addition, filled, { staysOpen, subject: draft.studentName })
    rememberClass(draft.studentClass)
    offer.beginAnew()
    return staysOpen ? { ...EMPTY_DRAFT, studentClass: draft.studentClass } : undefined
  }

  function handleStaysOpen(isOn: boolean) {
    setStaysOpen(isOn)
    stayingOpen.write(isOn)
  }

  function handleSent(studentClass: string) {
    if (!staysOpen) return
    offer.beginAnew()
    setLastClass(studentClass)
    setPasted(undefined)
  }

  if (pasted) {
    return <AddSeveral pasted={pasted} offer={offer} staysOpen={staysOpen} onSent={handleSent} />
  }
  return (
    <EntryForm
      title="Tambah Antrian"
      start={start}
      chosen={chosen}
      typed={interrupted?.draft}
      sending={sending}
      filledWith={filledWith}
      onSave={handleSave}
      onLines={setPasted}
    >
      {({ photoCount }) => {
        const price = offer.priceFor(photoCount)
        const change = offer.changeOf(photoCount)
        return (
          <>
            <ClosedNotice closed={offer.closed} />
            {price !== undefined && (
              <OfferFields
                words={offer.priceWords(photoCount)}
                price={price}
                payment={offer.payment}
                onPayment={offer.setPayment}
              />
            )}
            {offer.payment === 'qris' && price !== undefined && deskCode?.(photoCount)}
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

const startWith = (chosen: ChosenStudent | undefined, studentClass: string): EntryDraft =>
  chosen
    ? { ...EMPTY_DRAFT, studentName: chosen.name, studentClass: chosen.className }
    : { ...EMPTY_DRAFT, studentClass }
