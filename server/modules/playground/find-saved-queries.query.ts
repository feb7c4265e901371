import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { SavedQueryEntity } from './saved-query.entity.ts'
import { type SavedQuery, SavedQueryKind } from './saved-query.type.ts'

type Viewer = Context['viewer']

interface Row {
  id: string
  ownerId: string
  isShared: boolean
  name: string
  document: string
  variables: string
  updatedAt: Date
}

/** What this person may see: what is shared, and their own. */
export const visibleTo = (viewer: Viewer) => ({
  $or: [{ isShared: true }, ...(viewer ? [{ ownerId: viewer.id }] : [])],
})

/** What this person may change: their own, and with an admin's right what is shared. */
export const editableBy = (viewer: NonNullable<Viewer>) =>
  viewer.userType === 'admin'
    ? { $or: [{ isShared: true }, { ownerId: viewer.id }] }
    : { ownerId: viewer.id, isShared: false }

export async function findSavedQueries({ em, viewer }: Context): Promise<SavedQuery[]> {
  const rows = await em.find(SavedQueryEntity, visibleTo(viewer), {
    orderBy: { isShared: 'desc', name: 'asc', id: 'asc' },
  })
  return rows.map((row) => present(row, viewer))
}

/** The one a person may change, locked. Throws NOT_FOUND for any other. */
export async function lockSavedQuery(
  em: EntityManager,
  viewer: NonNullable<Viewer>,
  id: string,
): Promise<Row> {
  const row = isUuid(id)
    ? await em.findOne(
        SavedQueryEntity,
        { $and: [{ id }, editableBy(viewer)] },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null
  if (!row) throw notFound('query')
  return row
}

export function present(row: Row, viewer: Viewer): SavedQuery {
  const { id, isShared, name, document, variables, updatedAt } = row
  const isEditable = isShared ? viewer?.userType === 'admin' : viewer?.id === row.ownerId
  return {
    id,
    kind: isShared ? SavedQueryKind.SHARED : SavedQueryKind.OWN,
    name,
    document,
    variables,
    updatedAt,
    isEditable,
  }
}
