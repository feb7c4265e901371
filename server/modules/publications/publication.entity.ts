import { defineEntity, p } from '@mikro-orm/postgresql'
import { stamp } from '../../db/present.ts'
import type { PublicationKind } from './article.rules.ts'

/** An article as it was published; one that left the sources is retired, not deleted. */
export const PublicationEntity = defineEntity({
  name: 'Publication',
  tableName: 'publications',
  properties: {
    kind: p.text().$type<PublicationKind>().primary(),
    slug: p.text().primary(),
    title: p.text(),
    summary: p.text(),
    body: p.text(),
    part: p.text().nullable(),
    tags: p.array().$type<string[]>().default([]),
    author: p.text().nullable(),
    minutes: p.integer(),
    position: p.integer(),
    /** YYYY-MM-DD. */
    publishedAt: p.date().nullable(),
    sortKey: p.integer(),
    hash: p.text(),
    updatedAt: p.datetime().onCreate(stamp),
    retiredAt: p.datetime().nullable(),
  },
})
