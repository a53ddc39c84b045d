import type { SessionBody } from './session.ts'

/** Mark by which a caller names its connection: "local", or such as `id test claims.example:8443`. */
export function connectionMark(connection: SessionBody['connection']): string {
  return connection.where === 'local' ? 'local' : `${connection.id} ${connection.kind} ${connection.host}`
}

/** Mark of the data: the lender's own, or the invented ones of the demo. */
export function dataMark({ isDemo }: Pick<SessionBody, 'isDemo'>): 'own' | 'demo' {
  return isDemo ? 'demo' : 'own'
}
