import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { connectionsQuery } from '../../api/connections.ts'
import { connectionIdOf, useSession } from '../../api/session.ts'

/** Button that retries a request; without a token, a link to set one. */
export function SendAgain({ onSend }: { readonly onSend: () => void }) {
  const id = connectionIdOf(useSession())
  const connection = useQuery(connectionsQuery).data?.data.find((one) => one.id === id)
  if (connection?.token === 'missing') {
    return (
      <div>
        It can be sent once there is a token:{' '}
        <Link to="/settings" hash="connections">
          Give a token
        </Link>
      </div>
    )
  }
  return (
    <div>
      <Button variant="default" size="xs" onClick={onSend}>
        Send again
      </Button>
    </div>
  )
}
