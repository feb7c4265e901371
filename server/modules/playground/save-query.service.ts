import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { GraphQLSchema } from 'graphql'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/kysely.ts'
import { unauthenticated } from '../../errors.ts'
import { lockSavedQuery, present } from './find-saved-queries.query.ts'
import { SavedQueryEntity } from './saved-query.entity.ts'
import { checkRoom, readQuery } from './saved-query.rules.ts'
import type { SavedQuery, SaveQueryInput } from './saved-query.type.ts'

/** Keeps a document, anew or in the place of one before. Throws BAD_USER_INPUT, POLICY_VIOLATION when it is full, NOT_FOUND. */
export async function saveQuery(
  ctx: Context,
  { id, variables, ...input }: SaveQueryInput,
  schema: GraphQLSchema,
): Promise<SavedQuery> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const query = { ...readQuery({ ...input, variables: variables ?? '' }, schema), updatedAt: ctx.clock() }
  return ctx.em.transactional(async (em) => {
    if (id) {
      const row = await lockSavedQuery(em, viewer, id)
      return present(Object.assign(row, query), viewer)
    }
    checkRoom(await countForMore(em, viewer.id, false), false)
    const row = em.create(SavedQueryEntity, { ...query, ownerId: viewer.id, isShared: false })
    return present(row, viewer)
  })
}

/** Shows one of an admin's own to everybody, or takes it back to its owner. */
export async function shareQuery(ctx: Context, id: string, isShared: boolean): Promise<SavedQuery> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  return ctx.em.transactional(async (em) => {
    const row = await lockSavedQuery(em, viewer, id)
    if (row.isShared !== isShared) {
      checkRoom(await countForMore(em, row.ownerId, isShared), isShared)
      row.isShared = isShared
      row.updatedAt = ctx.clock()
    }
    return present(row, viewer)
  })
}

/** Answers the id of what is gone. */
export async function deleteQuery(ctx: Context, id: string): Promise<string> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  await ctx.em.transactional(async (em) => {
    const row = await lockSavedQuery(em, viewer, id)
    await em.nativeDelete(SavedQueryEntity, { id: row.id })
  })
  return id
}

/** How many there are, asked by one at a time, so that two at once are not one too many. */
async function countForMore(em: EntityManager, ownerId: string, isShared: boolean): Promise<number> {
  const whose = isShared ? 'shared' : ownerId
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtext(${`saved_queries:${whose}`}))`)
  return em.count(SavedQueryEntity, isShared ? { isShared } : { ownerId, isShared })
}
