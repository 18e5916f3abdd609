import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform';
import { EventResources } from '#platform/messaging';
import { MembershipCreated } from '../contract';
import { toMembership } from '../responses/membership-response.dto';
import { MembershipRepository } from '../storage/membership-repository';

/** Shows the membership that an event is about. */
@Injectable()
export class MembershipEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly memberships: MembershipRepository,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.resources.add([MembershipCreated], async ({ data }) => {
      const membership = await this.memberships.get(data.membership_id);
      return toMembership(this.settings.publicUrl, membership);
    });
  }
}
