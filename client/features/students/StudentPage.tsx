import UserX from 'lucide-react/icons/user-x'
import { Link, useParams } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { type StudentPageQuery, useStudentPageQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { StudentDrills } from '../drills/student/StudentDrills.tsx'
import { SessionRow } from '../sessions/SessionRow.tsx'
import { ProposalsCard } from './proposals/ProposalsCard.tsx'
import { StudentStanding } from './standing/StudentStanding.tsx'
import { StudentFigures } from './StudentFigures.tsx'
import { StudentNote } from './StudentNote.tsx'
import { StudentsSkeleton } from './StudentsSkeleton.tsx'

export function StudentPage() {
  const { studentId = '' } = useParams()
  const zone = useTimeZone()
  const query = useStudentPageQuery({
    variables: { id: studentId },
    notifyOnNetworkStatusChange: true,
  })
  const student = query.data?.student
  const sessions = query.data?.studentSessions
  const name = student?.name ?? 'Student'

  return (
    <Page
      title={name}
      trail={[{ label: 'Students', to: '/coach/students' }, { label: name }]}
      className="pt-6 pb-16 md:pt-8"
    >
      <div className="flex items-center gap-4">
        {student && <Avatar id={student.id} name={student.name} size={56} />}
        <div className="min-w-0">
          <h1 className="truncate text-title">{name}</h1>
          <TimeZonePicker value={zone} onChange={setTimeZone} />
        </div>
      </div>
      <div className="mt-6">
        <PageContent
          query={query}
          of={student}
          failed="This student could not be loaded"
          audience="This page is for coaches."
          skeleton={
            <Card className="overflow-hidden">
              <StudentsSkeleton />
            </Card>
          }
          missing={<Unknown />}
        >
          {(one) => (
            <>
              <StudentFigures student={one} />
              <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
                {sessions && (
                  <StudentSessions
                    list={sessions}
                    zone={zone}
                    busy={query.loading}
                    onMore={() => void query.fetchMore({ variables: { after: sessions.pageInfo.endCursor } })}
                  />
                )}
                <div className="grid gap-4">
                  <ProposalsCard studentId={one.id} name={one.name} zone={zone} />
                  <StudentNote key={one.id} student={one} />
                  <StudentDrills student={one} zone={zone} />
                </div>
              </div>
              <StudentStanding studentId={one.id} name={one.name} zone={zone} />
            </>
          )}
        </PageContent>
      </div>
    </Page>
  )
}

interface StudentSessionsProps {
  list: StudentPageQuery['studentSessions']
  zone: string
  busy: boolean
  onMore: () => void
}

function StudentSessions({ list, zone, busy, onMore }: StudentSessionsProps) {
  return (
    <Card as="section" aria-labelledby="together">
      <h2 id="together" className="px-5 pt-5 text-heading sm:px-6">
        Sessions together
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {list.edges.map(({ node }) => (
          <li key={node.id}>
            <SessionRow session={node} zone={zone} />
          </li>
        ))}
      </ul>
      {list.pageInfo.hasNextPage && <LoadMore noun="sessions" of={list} busy={busy} onMore={onMore} />}
    </Card>
  )
}

function Unknown() {
  return (
    <Card>
      <EmptyState
        icon={UserX}
        title="Not one of your students"
        action={
          <LinkButton as={Link} to="/coach/students">
            All students
          </LinkButton>
        }
      >
        The link may be old, or belong to another coach.
      </EmptyState>
    </Card>
  )
}
