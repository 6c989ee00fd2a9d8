import { existsSync } from 'node:fs'
import { SettingError } from './config.ts'
import { readOperatorFile } from './operatorFile.ts'

/** A name, also after the `export` of a shell, and what stands after its equals sign. */
const SETTING = /^(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/s

/**
 * The settings of a `.env`; none without one. A line that would change nothing is refused, because
 * whoever wrote it believes that it does: `set PORT=8080` is a command of Windows.
 */
export function readDotEnv(file: string): Record<string, string> {
  if (existsSync(file)) return parseDotEnv(readOperatorFile(file), file)
  // Notepad's name for it, whose ending Windows does not show.
  if (existsSync(`${file}.txt`)) {
    throw new SettingError(`${file}.txt is not read: rename it to .env.`)
  }
  return {}
}

/** The value as it stands in quotes, or until ` #`. A backslash stays, because paths have it. */
function parseDotEnv(text: string, file: string): Record<string, string> {
  const settings = new Map<string, string>()
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const setting = line.trim()
    if (!setting || setting.startsWith('#')) continue
    const place = `Line ${index + 1} of ${file}`
    const [, name, written = ''] = SETTING.exec(setting) ?? []
    const value = valueOf(written.trim())
    if (name === undefined || value === undefined) {
      throw new SettingError(
        `${place} is not understood: write it as NAME=value, without a word before the name and with quotes at both ends or none, or # before a comment.`,
      )
    }
    if ((settings.get(name) ?? value) !== value) {
      throw new SettingError(`${place} gives ${name} a second value: leave one of the lines.`)
    }
    settings.set(name, value)
  }
  return Object.fromEntries(settings)
}

/** Undefined if a quote is open, or something but a comment follows the closing one. */
function valueOf(written: string): string | undefined {
  const [quote = ''] = /^["'`]/.exec(written) ?? []
  if (!quote) {
    const comment = written.search(/(?:^|\s)#/)
    return comment < 0 ? written : written.slice(0, comment).trimEnd()
  }
  const end = written.indexOf(quote, 1)
  const isWhole = end > 0 && /^(?:#|$)/.test(written.slice(end + 1).trim())
  return isWhole ? written.slice(1, end) : undefined
}
