import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrencyHeader } from '#platform/http';
import { toPlanChanges } from '../plans/plan.dto';
import { AttachPlansBody, ChangeOfferingPlanBody } from './part.dto';
import {
  OfferingPlanListResponse,
  OfferingPlanResponse,
  toOfferingPlan,
} from './part-response.dto';
import { partRoutes } from './part-routes.controller';

@ApiTags('Subscriptions')
@CurrencyHeader()
@Controller('v2/subscriptions/offerings/:id/plans')
export class OfferingPlanController extends partRoutes({
  kind: 'plans',
  noun: 'Plan',
  summaries: {
    list: 'List the plans of an offering with their prices.',
    detach: 'Remove a plan from an offering. Existing subscriptions continue.',
  },
  bodies: { attach: AttachPlansBody, change: ChangeOfferingPlanBody },
  responses: { one: OfferingPlanResponse, list: OfferingPlanListResponse },
  hasPrices: true,
  toChange: (offerings, id, planId) => offerings.getOwnPlan(id, planId),
  refusesChange: { 403: ['Forbidden', 'Permission denied'] },
  toChanges: toPlanChanges,
  show: toOfferingPlan,
}) {}
