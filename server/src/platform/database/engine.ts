export type Engine = 'sqlite' | 'postgres'

export const engineOf = ({ databaseUrl }: { databaseUrl: string | undefined }): Engine =>
  databaseUrl ? 'postgres' : 'sqlite'
