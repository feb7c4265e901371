import UserX from 'lucide-react/icons/user-x'
import { Link, useParams } from 'react-router-dom'
import { Avatar } from '../../components/Avatar.tsx'
import { Breadcrumbs } from '../../components/layout/Breadcrumbs.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { type StudentPageQuery, useStudentPageQuery } from '../../generated/graphql.ts'
import { PageFailure } from '../access/PageFailure.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { SessionRow } from '../sessions/SessionRow.tsx'
import { StudentFigures } from './StudentFigures.tsx'
import { StudentNote } from './StudentNote.tsx'
import { StudentsSkeleton } from './StudentsSkeleton.tsx'

export function StudentPage() {
  const { productName } = useBootConfig()
  const { studentId = '' } = useParams()
  const zone = useTimeZone()
  const { data, error, loading, refetch, fetchMore } = useStudentPageQuery({
    variables: { id: studentId },
    notifyOnNetworkStatusChange: true,
  })
  const student = data?.student

  return (
    <div className="measure pt-6 pb-16 md:pt-8">
      <title>{`${student?.name ?? 'Student'} | ${productName}`}</title>
      <Breadcrumbs>
        <Link to="/coach/students">Students</Link>
        <>{student?.name ?? 'Student'}</>
      </Breadcrumbs>
      <div className="flex items-center gap-4">
        {student && <Avatar id={student.id} name={student.name} size={56} />}
        <div className="min-w-0">
          <h1 className="truncate text-title">{student?.name ?? 'Student'}</h1>
          <TimeZonePicker value={zone} onChange={setTimeZone} />
        </div>
      </div>
      <div className="mt-6">
        {!data && error && (
          <PageFailure
            error={error}
            title="This student could not be loaded"
            audience="This page is for coaches."
            onRetry={() => void refetch()}
            retrying={loading}
          />
        )}
        {!data && !error && (
          <Card className="overflow-hidden">
            <StudentsSkeleton />
          </Card>
        )}
        {data && !student && <Unknown />}
        {student && (
          <>
            <StudentFigures student={student} />
            <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
              <StudentSessions
                list={data.studentSessions}
                zone={zone}
                busy={loading}
                onMore={() =>
                  void fetchMore({ variables: { after: data.studentSessions.pageInfo.endCursor } })
                }
              />
              <StudentNote key={student.id} student={student} />
            </div>
          </>
        )}
      </div>
    </div>
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
      {list.pageInfo.hasNextPage && (
        <LoadMore
          noun="sessions"
          shown={list.edges.length}
          total={list.totalCount}
          hasMore
          busy={busy}
          onMore={onMore}
        />
      )}
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
