import { useCapability } from '@/features/auth/authSlice'
import { BoardPanel } from '@/features/board/BoardPanel'
import { PhonePanel } from '@/features/board/PhonePanel'
import { TillDisplayPanel } from '@/features/board/TillDisplayPanel'
import { VoiceNote } from '@/features/board/VoiceNote'
import { EmptyState } from '@/ui/feedback/EmptyState'
import { InnerPage } from './InnerPage'

export function BoardPage() {
  const hasBoard = useCapability('board')
  const hasQris = useCapability('qris-code')

  return (
    <InnerPage title="Layar panggilan">
      {hasBoard ? (
        <>
          <div className="panels">
            <BoardPanel />
            <PhonePanel />
            {hasQris && <TillDisplayPanel />}
          </div>
          <VoiceNote />
        </>
      ) : (
        <EmptyState text="Layar panggilan tidak tersedia" hint="Server ini tidak menyediakannya." />
      )}
    </InnerPage>
  )
}
