import { expect, it } from 'vitest'
import {
  ignoredLines,
  parseEnvironmentFile,
} from '../../../src/operator/commands/environmentFile.ts'

/** A file, and the output of `systemd-run -p EnvironmentFile=… env` (systemd 252) for it. */
const FILE = String.raw`# comment
A=plain # not a comment
B="quoted" # tail
C=  spaced
D='single $x \n'
E="dq \" \\ \$ \n"
F=back\slash\
cont
;G=1
export H=2
 I = 3
J="multi
line"
K=a"b"c
L="a" "b"
M=
N
O=x=y
P=é ok`

const PASSED_ON = {
  A: 'plain # not a comment',
  B: 'quoted# tail',
  C: 'spaced',
  D: String.raw`single $x \n`,
  E: String.raw`dq " \ $ \n`,
  F: 'backslashcont',
  I: '3',
  J: 'multi\nline',
  K: 'a"b"c',
  L: 'ab',
  M: '',
  O: 'x=y',
  P: 'é ok',
}

it.each([
  ['as it is written on Linux', FILE],
  [
    'with white space at the ends of lines',
    FILE.replace('spaced', 'spaced \t').replace('=y', '=y '),
  ],
])('the settings file is read as systemd reads it, %s', (_, file) => {
  expect(parseEnvironmentFile(file)).toEqual(PASSED_ON)
})

it('a settings file that was written on Windows is read', () => {
  expect(parseEnvironmentFile('A=1 # x\r\n\r\n#B=2\r\nC="3"\r\n')).toEqual({ A: '1 # x', C: '3' })
})

it('an unclosed quote is read to the end of the file', () => {
  expect(parseEnvironmentFile('A="1\nB=2')).toEqual({ A: '1\nB=2' })
})

it('lines of a settings file that systemd ignores are named without their values', () => {
  expect(ignoredLines(FILE)).toEqual(['export H', 'N'])
  expect(ignoredLines('PORT: 3000\nset A=1\n\n  # B: 2\nC="x\ny: z"\nDATABASE_URL')).toEqual([
    'PORT',
    'set A',
    'DATABASE_URL',
  ])
})
