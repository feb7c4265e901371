import Lock from 'lucide-react/icons/lock'
import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PartFailure } from '../../page/PartFailure.tsx'
import { useAuthModal } from '../../auth/auth-modal.ts'
import { useViewer } from '../../auth/viewer.ts'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Loader } from '../../components/layout/Loader.tsx'
import { usePlaygroundQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'

const Explorer = lazyPart(async () => (await import('./Explorer.tsx')).Explorer, PartFailure)

/** Where GraphQL is tried. Nothing of it loads before the server has let this person in. */
export function PlaygroundPage() {
  const query = usePlaygroundQuery({ notifyOnNetworkStatusChange: true })
  const { viewer, status } = useViewer()
  const isForSignedIn = query.error && describeError(query.error).code === 'UNAUTHENTICATED'
  return (
    <Page title="Playground" noIndex className="max-w-none pt-5 pb-6">
      <h1 className="text-[1.75rem]">Playground</h1>
      <div className="mt-3">
        {isForSignedIn ? (
          <SignInFirst />
        ) : (
          <PageContent
            query={query}
            of={query.data?.playground}
            failed="The playground could not be opened"
            audience="Outside development the playground is for the platform’s admins."
            skeleton={<Loader size="lg" />}
          >
            {(playground) =>
              // The tabs are the person's: nothing of them is opened, or forgotten, before it is known who this is.
              status === 'initialising' ? (
                <Loader size="lg" />
              ) : (
                <Suspense fallback={<Loader size="lg" />}>
                  <Explorer key={viewer?.id ?? 'visitor'} playground={playground} />
                </Suspense>
              )
            }
          </PageContent>
        )}
      </div>
    </Page>
  )
}

function SignInFirst() {
  const { open } = useAuthModal()
  return (
    <Card>
      <EmptyState
        icon={Lock}
        title="The playground is for admins"
        action={<Button onClick={() => open('signin')}>Sign in</Button>}
      >
        Sign in with an admin’s account to try queries here.
      </EmptyState>
    </Card>
  )
}
