import { Button } from '@mantine/core'
import { useLook } from './use-decision.ts'

/** Clears the mark of a submission whose figures differ from the prediction. */
export function LookButton({ id }: { readonly id: string }) {
  const look = useLook(id)
  return (
    <Button loading={look.isPending} onClick={() => look.mutate(undefined)}>
      {look.isError ? 'Not kept, try again' : 'I have looked at it'}
    </Button>
  )
}
