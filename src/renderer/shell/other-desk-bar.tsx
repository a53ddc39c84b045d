import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import type { SessionBody } from '#contract/desk/session.ts'
import { localPlace } from '#contract/words/local-place.ts'
import { LOCAL_CONNECTION } from '#values/vocabulary/connection-terms.ts'
import { isProblem } from '../api/errors.ts'
import { takeDeskAsItIs } from '../api/session.ts'
import { setTabConnection } from '../api/tab-connection.ts'
import { useStartOver } from '../kept/use-start-over.ts'
import { Bar } from './bar.tsx'
import classes from './connection-bar.module.css'

type OtherDeskBarProps = { readonly shown: SessionBody; readonly error: Error }

/** Amber bar for a tab whose desk was removed or changed in another tab. Everything stays until the user continues. */
export function OtherDeskBar({ shown, error }: OtherDeskBarProps) {
  const startOver = useStartOver()
  const client = useQueryClient()
  if (isProblem(error, 'data-changed')) {
    const goOver = () => {
      takeDeskAsItIs(error)
      void startOver()
    }
    return <DataBar isDemo={shown.isDemo} onGoOver={goOver} />
  }
  if (shown.connection.where === 'local') return null
  if (isProblem(error, 'connection-gone')) {
    const goOn = () => {
      setTabConnection(LOCAL_CONNECTION)
      void startOver()
    }
    return (
      <Bar title="This connection was removed in another window" words="Nothing can be sent. Draft kept.">
        <Choice words={`Work on ${localPlace(shown).inText}`} onChoose={goOn} />
      </Bar>
    )
  }
  const look = () => {
    takeDeskAsItIs(error)
    void client.invalidateQueries()
  }
  return (
    <Bar title="This connection was changed in another window" words="Nothing is sent until you have seen it.">
      <Choice words="Show the change" onChoose={look} />
    </Bar>
  )
}

function DataBar({ isDemo, onGoOver }: { readonly isDemo: boolean; readonly onGoOver: () => void }) {
  if (isDemo) {
    return (
      <Bar title="The demo was closed in another window" words="Nothing is saved or sent from here.">
        <Choice words="Show your own loans" onChoose={onGoOver} />
      </Bar>
    )
  }
  return (
    <Bar title="The demo was opened in another window" words="Nothing is saved or sent from here until it is closed.">
      <Choice words="Show demo data" onChoose={onGoOver} />
    </Bar>
  )
}

function Choice({ words, onChoose }: { readonly words: string; readonly onChoose: () => void }) {
  return (
    <Button variant="default" className={classes.again} onClick={onChoose}>
      {words}
    </Button>
  )
}
