import { isAsked } from '@antrian/contract/offlineQueue'
import { createSelector } from '@reduxjs/toolkit'
import { useSelector } from 'react-redux'
import { selectAdmin, selectHeldActs, selectKept } from '@/services/heldState'

/** Own acts that are not sent and those that are asked about; of others', how many and whose. */
const selectHeld = createSelector(
  [selectHeldActs, selectKept, selectAdmin],
  (acts, kept, admin) => {
    const own = acts.filter(({ by }) => by === admin?.email)
    const foreign = acts.filter(({ by }) => by !== admin?.email)
    const emails = [...new Set(foreign.map(({ by }) => by))]
    return {
      unsent: own.filter(act => !isAsked(act)),
      asked: own.filter(isAsked),
      others: emails.map(email => ({
        name: kept?.admins.find(admin => admin.email === email)?.name ?? email,
        count: foreign.filter(({ by }) => by === email).length,
      })),
    }
  },
)

export const useHeld = () => useSelector(selectHeld)
