import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { SettingError } from '../../src/platform/config.ts'
import { readDotEnv } from '../../src/platform/dotEnv.ts'

/** Path of a `.env` with this content, or of one that only has another name. */
function written(content: string, name = '.env') {
  const folder = mkdtempSync(join(tmpdir(), 'dotenv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  writeFileSync(join(folder, name), content)
  return join(folder, '.env')
}

describe('a .env', () => {
  it.each([
    ['PORT=8080', '8080'],
    ['PORT = 8080 ', '8080'],
    ['\tPORT=8080', '8080'],
    ['export PORT=8080', '8080'],
    ['PORT=8080 # of the desk', '8080'],
    ['PORT="8080" # of the desk', '8080'],
    ["PORT='8080'", '8080'],
    ['\uFEFFPORT=8080', '8080'],
    ['PORT=', ''],
    ['PORT= # none', ''],
    ['PORT=""', ''],
    ['PORT=secret#1', 'secret#1'],
    ['PORT="D:\\new # 1\\backup"', 'D:\\new # 1\\backup'],
    ['PORT=D:\\new\\backup', 'D:\\new\\backup'],
    ['PORT=postgres://a:b@h/d?sslmode=require', 'postgres://a:b@h/d?sslmode=require'],
  ])('is read as it was meant: %s', (line, value) => {
    expect(readDotEnv(written(line))).toEqual({ PORT: value })
  })

  it('is read with the line ends of Windows, empty lines and comments', () => {
    const file = written('# desk\r\n\r\nPORT=8080\r\n  # HOST=0.0.0.0\r\nSHEET_NAME="Foto 1"\r\n')

    expect(readDotEnv(file)).toEqual({ PORT: '8080', SHEET_NAME: 'Foto 1' })
  })

  it.each([
    'set PORT=8080',
    'set "PORT=8080"',
    'setx PORT 8080',
    '$env:PORT = "8080"',
    'PORT: 8080',
    'PORT 8080',
    'METRICS_TOKEN',
    'PORT="8080',
    'PORT=\'8080"',
    'PORT="80" 80',
    '; of the desk',
  ])('is refused with the number of a line that would change nothing: %s', line => {
    const file = written(`HOST=0.0.0.0\n${line}\nSHEET_NAME=Foto\n`)
    const read = () => readDotEnv(file)

    expect(read).toThrow(SettingError)
    expect(read).toThrow(`Line 2 of ${file} is not understood: write it as NAME=value`)
  })

  it('never shows what a refused line holds', () => {
    expect(() => readDotEnv(written('DATABASE_URL: postgres://a:hush@h/d'))).not.toThrow(/hush/)
  })

  it('is refused where two lines give a name two values', () => {
    const file = written('PORT=8080\nHOST=0.0.0.0\nPORT=8081\n')

    expect(() => readDotEnv(file)).toThrow(
      `Line 3 of ${file} gives PORT a second value: leave one of the lines.`,
    )
    expect(readDotEnv(written('PORT=8080\nPORT=8080\n'))).toEqual({ PORT: '8080' })
  })

  it('is refused with the name that Notepad gives it', () => {
    const file = written('PORT=8080', '.env.txt')

    expect(() => readDotEnv(file)).toThrow(`${file}.txt is not read: rename it to .env.`)
  })

  it('need not be there', () => {
    expect(readDotEnv(written('', 'other'))).toEqual({})
  })
})
