import { useMutation } from '@tanstack/react-query'
import type { ClientCodes } from '#contract/desk/clients.ts'
import { getClientCodes } from '#contract/endpoints/clients.ts'
import { ask } from '../../api/ask.ts'
import { HiddenText } from '../../components/texts/secret-text.tsx'

type AskedSecretProps = {
  readonly uuid: string
  /** Names the button for screen readers. */
  readonly what: string
  readonly of: (codes: ClientCodes) => string
}

/** A personal code that is not even read before the user asks to see it. */
export function AskedSecret({ uuid, what, of }: AskedSecretProps) {
  const codes = useMutation({ mutationFn: () => ask(getClientCodes, { uuid }), gcTime: 0 })
  return (
    <HiddenText
      text={codes.data && of(codes.data)}
      what={what}
      note={codes.isError ? 'could not be read' : undefined}
      onToggle={() => (codes.data ? codes.reset() : codes.mutate())}
    />
  )
}
