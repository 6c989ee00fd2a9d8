import { expect, it } from 'vitest'
import { drawings } from '../../vite/prerender'
import { scopedName } from '../../vite/scopedNames'

it('the first picture of the dashboard and the history tells all states apart', async () => {
  const { problems } = await drawings({
    resolve: { tsconfigPaths: true },
    css: { modules: { generateScopedName: scopedName } },
  })

  expect(problems).toEqual([])
})
