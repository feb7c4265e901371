import GraduationCap from 'lucide-react/icons/graduation-cap'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { SearchInput } from '../../components/fields/SearchInput.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { useDebouncedText } from '../../components/fields/use-debounced-text.ts'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useNow } from '../../components/use-now.ts'
import { useStudentsQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageFailure } from '../../page/PageFailure.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { StudentCards } from './StudentCards.tsx'
import { StudentsSkeleton } from './StudentsSkeleton.tsx'
import { studentColumns } from './student-columns.tsx'

export function StudentsPage() {
  const zone = useTimeZone()
  const now = useNow(60_000)
  const isPhone = useIsPhone()
  const [text, setText] = useState('')
  const { draft, type, flush } = useDebouncedText(text, (next) => setText(next.trim()))
  const query = useStudentsQuery({ variables: { text: text || null }, notifyOnNetworkStatusChange: true })
  const list = (query.data ?? query.previousData)?.myStudents
  const students = list?.edges.map(({ node }) => node) ?? []
  const isEmpty = list?.totalCount === 0 && text === ''

  return (
    <Page title="Students" className="pt-7 pb-16 md:pt-8">
      <h1 className="text-[2.25rem]">Students</h1>
      <div className="mt-1">
        <TimeZonePicker value={zone} onChange={setTimeZone} />
      </div>
      <div className="mt-5.5">
        {!list && query.error && (
          <PageFailure
            query={query}
            title="Your students could not be loaded"
            audience="This page is for coaches."
          />
        )}
        {isEmpty && <NoStudents />}
        {!isEmpty && (list || !query.error) && (
          <Card as="section" aria-label="Students" className="overflow-hidden">
            <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-6">
              <span className="text-small text-ink-2">Latest session first</span>
              <div className="w-full sm:w-64">
                <SearchInput
                  label="Search by name"
                  value={draft}
                  onChange={(event) => type(event.target.value)}
                  onKeyDown={(event) => event.key === 'Enter' && flush()}
                  onClear={() => {
                    type('')
                    setText('')
                  }}
                  className="h-11"
                />
              </div>
            </div>
            {!list && <StudentsSkeleton />}
            {list && students.length === 0 && (
              <output className="block border-t border-line px-6 py-10 text-center text-small text-ink-2">
                Nobody of that name. Try fewer letters.
              </output>
            )}
            {students.length > 0 &&
              (isPhone ? (
                <StudentCards students={students} zone={zone} now={now} />
              ) : (
                <Table
                  caption="Your students, the latest session first"
                  columns={studentColumns(zone, now)}
                  rows={students}
                  rowKey={({ id }) => id}
                />
              ))}
            {list && students.length > 0 && (
              <div className="border-t border-line">
                <LoadMore
                  noun="students"
                  of={list}
                  busy={query.loading}
                  onMore={() => void query.fetchMore({ variables: { after: list.pageInfo.endCursor } })}
                />
              </div>
            )}
          </Card>
        )}
      </div>
    </Page>
  )
}

function NoStudents() {
  return (
    <Card>
      <EmptyState
        icon={GraduationCap}
        title="No students yet"
        action={
          <LinkButton as={Link} to="/coach/schedule">
            Open your schedule
          </LinkButton>
        }
      >
        Whoever books a session with you appears here, with what you did together and a place for your notes.
      </EmptyState>
    </Card>
  )
}
