import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useOpenBoard } from '@/features/board/useOpenBoard'
import { FirstSteps } from '@/features/firstSteps/FirstSteps'
import { PracticeOffer } from '@/features/practice/PracticeOffer'
import { dialogOpened } from '@/features/queue/queueSlice'
import { lazyWithPreload } from '@/ui/browser/lazyWithPreload'
import { Asked } from '@/ui/feedback/Asked'

const FirstSettings = lazyWithPreload(() =>
  import('@/features/settings/FirstSettings').then(m => m.FirstSettings),
)

/** What leads to the first student. */
export function FirstDay() {
  const dispatch = useDispatch()
  const openBoard = useOpenBoard()
  const [isSetting, setIsSetting] = useState(false)
  const acts = {
    settings: () => setIsSetting(true),
    screen: () => void openBoard(),
    student: () => dispatch(dialogOpened({ kind: 'add' })),
  }
  return (
    <>
      <FirstSteps onAct={kind => acts[kind]()}>
        <PracticeOffer />
      </FirstSteps>
      <Asked>{isSetting && <FirstSettings onClose={() => setIsSetting(false)} />}</Asked>
    </>
  )
}
