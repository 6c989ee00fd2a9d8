import { existsSync } from 'node:fs'
import fs, { writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { moveFile, remove } from '../../../src/platform/database/patientFiles.ts'
import { newFolder } from '../../support/storage.ts'

/** Lets renames and removals fail for these seconds, as for a file that another program holds. */
function hold(code: string, seconds: number) {
  const { rename, rm } = fs
  let passed = 0
  vi.spyOn(performance, 'now').mockImplementation(() => passed * 1000)
  const refuse = () => {
    if (passed === seconds) return
    passed++
    throw Object.assign(new Error(`${code}: held`), { code })
  }
  fs.rename = async (...given) => {
    refuse()
    return rename(...given)
  }
  fs.rm = async (...given) => {
    refuse()
    return rm(...given)
  }
  syncBuiltinESMExports()
  onTestFinished(() => {
    Object.assign(fs, { rename, rm })
    syncBuiltinESMExports()
  })
}

function onPlatform(name: string) {
  const own = Object.getOwnPropertyDescriptor(process, 'platform') ?? {}
  Object.defineProperty(process, 'platform', { ...own, value: name })
  onTestFinished(() => void Object.defineProperty(process, 'platform', own))
}

async function newFile() {
  const file = join(await newFolder(), 'antrian.db')
  await writeFile(file, 'content')
  return file
}

describe('a file that a virus scanner holds for a moment', () => {
  it.each([
    ['linux', 'EBUSY'],
    ['win32', 'EBUSY'],
    ['win32', 'EPERM'],
    ['win32', 'EACCES'],
  ])('is renamed and removed afterwards (%s, %s)', async (platform, code) => {
    const file = await newFile()
    onPlatform(platform)
    hold(code, 2)

    await moveFile(file, `${file}.kept`)
    expect(existsSync(`${file}.kept`)).toBeTruthy()
    hold(code, 2)
    await remove(`${file}.kept`)

    expect(existsSync(`${file}.kept`)).toBeFalsy()
  })

  it('is not waited for on Linux when rights are missing', async () => {
    const file = await newFile()
    hold('EACCES', 1)

    await expect(moveFile(file, `${file}.kept`)).rejects.toThrow('EACCES')
  })
})
