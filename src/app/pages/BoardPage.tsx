import { BoardPanel } from '@/features/board/BoardPanel'
import { PhonePanel } from '@/features/board/PhonePanel'
import { TillDisplayPanel } from '@/features/board/TillDisplayPanel'
import { VoiceNote } from '@/features/board/VoiceNote'
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
    </InnerPage>
  )
}
