import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { CheckoutPayload } from '../payments/checkout.type.ts'
import { buyPackage } from './buy-package.service.ts'
import { findOffers } from './find-offers.query.ts'
import { myPackages, packagesOf, readPackage } from './find-packages.query.ts'
import {
  BuyPackageInput,
  PackageObject,
  PackageOfferObject,
  ReturnPackageInput,
  ReturnSeekerPackageInput,
} from './package.type.ts'
import { returnPackage, returnSeekerPackage } from './return-package.service.ts'

@Resolver()
export class PackageResolver {
  @Query(() => [PackageOfferObject], {
    description:
      'The packages that a coach sells of one kind of session, the smallest first; empty when none.',
  })
  async packageOffers(
    @Ctx() ctx: Context,
    @Arg('coachId', () => ID) coachId: string,
    @Arg('sessionType', () => String, { description: 'The session type’s key.' }) sessionType: string,
  ): Promise<PackageOfferObject[]> {
    const offered = isUuid(coachId) ? await findOffers(ctx.em, { coachId, sessionType }) : null
    return (offered?.offers ?? []).map(({ size, percentOff, singleMinor, eachMinor, priceMinor }) => {
      const money = (amountMinor: number) => ({ amountMinor, currency: offered?.currency ?? 'GBP' })
      return {
        size,
        percentOff,
        single: money(singleMinor),
        each: money(eachMinor),
        price: money(priceMinor),
        saved: money(size * singleMinor - priceMinor),
      }
    })
  }

  @Query(() => [PackageObject], {
    description: 'The packages that the signed-in person has bought, those with something left first.',
  })
  myPackages(@Ctx() ctx: Context): Promise<PackageObject[]> {
    return myPackages(ctx)
  }

  @Mutation(() => CheckoutPayload, {
    description: 'Start paying for a package. Its sessions can be booked once it is paid.',
  })
  buyPackage(
    @Ctx() ctx: Context,
    @Arg('input', () => BuyPackageInput) input: BuyPackageInput,
  ): Promise<CheckoutPayload> {
    return buyPackage(ctx, input)
  }

  @Mutation(() => PackageObject, {
    description: 'Give up what is left of a package; what comes back goes to the card it was paid with.',
  })
  async returnPackage(
    @Ctx() ctx: Context,
    @Arg('input', () => ReturnPackageInput) input: ReturnPackageInput,
  ): Promise<PackageObject> {
    await returnPackage(ctx, input)
    return readPackage(ctx, input.packageId)
  }

  @Query(() => [PackageObject], {
    description: 'The packages that a seeker has bought, those with something left first.',
  })
  seekerPackages(
    @Ctx() { pool }: Context,
    @Arg('userId', () => ID) userId: string,
  ): Promise<PackageObject[]> {
    if (!isUuid(userId)) throw notFound('seeker')
    return packagesOf(pool, userId)
  }

  @Mutation(() => PackageObject, {
    description: 'The same for a seeker who cannot do it, with a reason; they are told.',
  })
  async returnSeekerPackage(
    @Ctx() ctx: Context,
    @Arg('input', () => ReturnSeekerPackageInput) input: ReturnSeekerPackageInput,
  ): Promise<PackageObject> {
    await returnSeekerPackage(ctx, input)
    return readPackage(ctx, input.packageId)
  }
}
