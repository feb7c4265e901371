import UserRoundX from 'lucide-react/icons/user-round-x'
import { Link, Outlet, useLocation } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { Page } from '../../page/Page.tsx'
import { PageTitle } from '../../page/PageHead.tsx'

/** In front of a coach's own pages: an admin passes the guard, and without a practice has nothing of their own there. */
export function RequirePractice() {
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  if (viewer?.userType !== 'ADMIN' || viewer.coachId) return <Outlet />
  return (
    // Each address is a page of its own, read from its heading anew.
    <Page key={pathname} className="pt-8 pb-16 md:pt-11">
      <PageTitle>A coach’s page</PageTitle>
      <Card>
        <EmptyState
          heading="h1"
          icon={UserRoundX}
          title="This is a coach’s page"
          action={
            <>
              <LinkButton as={Link} to="/admin-dashboard">
                Admin dashboard
              </LinkButton>
              <LinkButton as={Link} to="/admin/users?role=COACH" variant="secondary">
                Find a coach
              </LinkButton>
            </>
          }
        >
          You are signed in as an admin and have no coach profile. What a coach earns, holds and is asked
          stands on their page under User management.
        </EmptyState>
      </Card>
    </Page>
  )
}
