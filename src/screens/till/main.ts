import { TILL_NAMESPACE, TillSnapshot } from '@antrian/contract/till/tillDisplay'
import { showKeyedScreen } from '../keyedScreen'
import { createTillView } from './tillView'

showKeyedScreen({
  source: {
    ...{ namespace: TILL_NAMESPACE, path: '/api/till-display' },
    ...{ shape: TillSnapshot, shownEvery: 1000 },
  },
  view: createTillView(document),
  // Nobody is interrupted while paying.
  mayReload: ({ pay }) => !pay,
})
