import type { FastifyInstance } from 'fastify'

/** Every method and path of the server's router: `GET /api/queue/:id`. */
export function routeTable(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods = ''] =
        line.match(/^([│ ]*)[├└]── (\S+)(?: \((.+)\))?$/) ?? []
      if (!part) return []
      path.length = indent.length / 4
      path.push(part)
      return methods
        .split(', ')
        .filter(method => method && method !== 'HEAD' && method !== 'OPTIONS')
        .map(method => `${method} ${path.join('')}`)
    })
}
