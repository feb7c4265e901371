import { useParams, useSearchParams } from 'react-router-dom'
import { describeError } from '../../../apollo/errors.ts'
import { useViewer } from '../../../auth/viewer.ts'
import { useSessionByIdQuery } from '../../../generated/graphql.ts'
import { Page } from '../../../page/Page.tsx'
import { PageContent } from '../../../page/PageContent.tsx'
import { SessionNotFound } from '../../access/SessionNotFound.tsx'
import { SessionRoom } from './SessionRoom.tsx'
import { SessionSkeleton } from './SessionSkeleton.tsx'

export function SessionPage() {
  const { sessionId = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token') ?? undefined
  const { viewer } = useViewer()
  const query = useSessionByIdQuery({
    variables: { id: sessionId, token, byLink: Boolean(token && viewer) },
    notifyOnNetworkStatusChange: true,
  })
  const { error } = query
  const isHidden = error && describeError(error).code === 'NOT_FOUND'
  const known = query.data ?? query.previousData
  const session = isHidden ? null : known?.session

  return (
    <Page
      title={session?.title}
      trail={
        viewer && session ? [{ label: 'Sessions', to: '/sessions' }, { label: session.title }] : undefined
      }
      className="pt-6 pb-16 md:pt-8"
    >
      <PageContent
        query={query}
        of={session}
        failed="The session could not be loaded"
        skeleton={<SessionSkeleton />}
        missing={<SessionNotFound />}
      >
        {(found) => (
          <SessionRoom
            session={found}
            token={token}
            isGuest={Boolean(token) && !known?.own}
            onChanged={() => void query.refetch().catch(() => undefined)}
          />
        )}
      </PageContent>
    </Page>
  )
}
