import { expect, it } from 'vitest'
import { drawings } from '../../vite/prerender'
import { scopedName } from '../../vite/scopedNames'

it('the first picture of the dashboard and of the history distinguishes all states', async () => {
  const { problems } = await drawings({
    resolve: { tsconfigPaths: true },
    css: { modules: { generateScopedName: scopedName } },
  })

  expect(problems).toEqual([])
})
