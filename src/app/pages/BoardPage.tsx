import { BoardPanel } from '@/features/board/BoardPanel'
import { PhonePanel } from '@/features/board/PhonePanel'
import { PlainHttpNote } from '@/features/board/PlainHttpNote'
import { TillDisplayPanel } from '@/features/board/TillDisplayPanel'
import { VoiceNote } from '@/features/board/VoiceNote'
import { addressOnHost } from '@/services/boardApi'
import { useCapability } from '@/services/sessionSlice'
import { InnerPage } from './InnerPage'

export function BoardPage() {
  const hasQris = useCapability('qris-code')

  return (
    <InnerPage title="Layar panggilan" isInHeader needs="board">
      <div className="panels">
        <BoardPanel />
        <PhonePanel />
        {hasQris && <TillDisplayPanel />}
      </div>
      <VoiceNote />
      <PlainHttpNote address={addressOnHost('/')} />
    </InnerPage>
  )
}
