import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { changePartnerKey } from './change-partner-key.service.ts'
import { createPartnerKey, type Issued } from './create-partner-key.service.ts'
import { findPartnerKey, findPartnerKeys } from './find-partner-keys.query.ts'
import {
  ChangePartnerKeyInput,
  CreatePartnerKeyInput,
  IssuedPartnerKey,
  PartnerKeyConnection,
  PartnerKeyObject,
  RevokePartnerKeyInput,
  RotatePartnerKeyInput,
} from './partner-key.type.ts'
import { revokePartnerKey } from './revoke-partner-key.service.ts'
import { rotatePartnerKey } from './rotate-partner-key.service.ts'

@Resolver()
export class PartnerKeyResolver {
  @Query(() => PartnerKeyConnection, { description: 'Keys that partners ask with, the newest first.' })
  partnerKeys(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<PartnerKeyConnection> {
    return findPartnerKeys(ctx, pageAsk(first, after))
  }

  @Mutation(() => IssuedPartnerKey, { description: 'Create a key; its secret is told this once.' })
  async createPartnerKey(
    @Ctx() ctx: Context,
    @Arg('input', () => CreatePartnerKeyInput) input: CreatePartnerKeyInput,
  ): Promise<IssuedPartnerKey> {
    return present(ctx, await createPartnerKey(ctx, input))
  }

  @Mutation(() => PartnerKeyObject, { description: 'Change a key’s name, scopes, end or points.' })
  async changePartnerKey(
    @Ctx() ctx: Context,
    @Arg('input', () => ChangePartnerKeyInput) input: ChangePartnerKeyInput,
  ): Promise<PartnerKeyObject> {
    return findPartnerKey(ctx, await changePartnerKey(ctx, input))
  }

  @Mutation(() => IssuedPartnerKey, {
    description: 'Give a key a new secret, told this once; the former works on for the days you say.',
  })
  async rotatePartnerKey(
    @Ctx() ctx: Context,
    @Arg('input', () => RotatePartnerKeyInput) input: RotatePartnerKeyInput,
  ): Promise<IssuedPartnerKey> {
    return present(ctx, await rotatePartnerKey(ctx, input))
  }

  @Mutation(() => PartnerKeyObject, { description: 'End a key for good; within seconds it opens nothing.' })
  async revokePartnerKey(
    @Ctx() ctx: Context,
    @Arg('input', () => RevokePartnerKeyInput) input: RevokePartnerKeyInput,
  ): Promise<PartnerKeyObject> {
    return findPartnerKey(ctx, await revokePartnerKey(ctx, input))
  }
}

const present = async (ctx: Context, { keyId, secret }: Issued): Promise<IssuedPartnerKey> => ({
  key: await findPartnerKey(ctx, keyId),
  secret,
})
