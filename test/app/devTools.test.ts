import { describe, expect, it } from 'vitest'
import { withoutSecrets } from '@/app/devTools'
import { rootReducer } from '@/app/store'
import page from '../../docs/developer/redux-devtools.md?raw'

describe('the filter of Redux DevTools', () => {
  it('masks fields with tokens and e-mails', () => {
    const shown = withoutSecrets({ token: 'abc', user: { name: 'Bu Ani', email: 'ani@s.sch.id' } })

    expect(shown).toEqual({ token: '•••', user: { name: 'Bu Ani', email: '•••' } })
  })

  it('masks the key of a call screen, which the host sends only once', () => {
    const made = { type: 'api/executeMutation/fulfilled', payload: { key: 'abc', screens: 0 } }

    expect(withoutSecrets(made).payload).toEqual({ key: '•••', screens: 0 })
  })

  it('masks e-mails in log lines', () => {
    const message = 'Login ditolak: <tamu.luar+1@contoh.co.id>, oleh ani@sekolah.sch.id.'

    const shown = withoutSecrets({ heard: { system: [{ message, stack: 'at x (a@b.cd:1:2)' }] } })

    expect(JSON.stringify(shown)).not.toContain('@')
    expect(shown.heard.system[0]?.message).toMatch(/^Login ditolak: <•••>, oleh •••/)
  })

  it('leaves other values unchanged', () => {
    const state = { count: 2, isLive: true, none: null, words: 'Siti @ booth' }

    expect(withoutSecrets(state)).toEqual(state)
  })
})

describe('the page about Redux DevTools', () => {
  it('names parts of the state that there are', () => {
    const state = rootReducer(undefined, { type: 'begin' })
    const paths = [...page.matchAll(/`(\w+)\.(\w+)[\w.]*`/g)]

    expect(paths.map(([path]) => path)).toContain('`outbox.pass`')
    for (const [path, slice = '', field = ''] of paths) {
      expect(state, path).toHaveProperty([slice, field])
    }
  })
})
