import { stat } from 'node:fs/promises'
import { importPKCS8 } from 'jose'
import * as z from 'zod/mini'
import { SettingError } from '../../platform/config.ts'
import { readOperatorFile } from '../../platform/operatorFile.ts'

const KeyFile = z.object({
  client_email: z.string(),
  private_key: z.string(),
  private_key_id: z.optional(z.string()),
})

export interface ServiceAccount {
  email: string
  key: Awaited<ReturnType<typeof importPKCS8>>
  keyId: string | undefined
  isExposed: boolean
}

export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const wrong = (what: string) => new SettingError(`GOOGLE_SERVICE_ACCOUNT_FILE ${path} ${what}.`)
  const { data } = KeyFile.safeParse(parsed(read()))
  if (!data) throw wrong('is not the JSON key of a service account')
  const key = await importPKCS8(data.private_key, 'RS256').catch(() => {
    throw wrong('holds no usable private_key')
  })
  const { mode } = await stat(path)
  const isExposed = process.platform !== 'win32' && (mode & 0o077) !== 0
  return { email: data.client_email, key, keyId: data.private_key_id, isExposed }

  function read() {
    try {
      return readOperatorFile(path)
    } catch {
      throw wrong('cannot be read')
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
