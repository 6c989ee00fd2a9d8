import { BoardPanel } from '@/features/board/BoardPanel'
import { PhonePanel } from '@/features/board/PhonePanel'
import { PlainHttpNote } from '@/features/board/PlainHttpNote'
import { TillDisplayPanel } from '@/features/board/TillDisplayPanel'
import { VoiceNote } from '@/features/board/VoiceNote'
import { useAddressForOthers } from '@/services/boardApi'
import { useCapability } from '@/services/sessionSlice'
import { InnerPage } from './InnerPage'

export function BoardPage() {
  const hasQris = useCapability('qris-code')
  const addressForOthers = useAddressForOthers()

  return (
    <InnerPage title="Layar panggilan" isInHeader needs="board">
      <div className="panels">
        <BoardPanel />
        <PhonePanel />
        {hasQris && <TillDisplayPanel />}
      </div>
      <VoiceNote />
      <PlainHttpNote address={addressForOthers('/')} />
    </InnerPage>
  )
}
