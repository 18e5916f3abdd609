import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform';
import { EventResources } from '#platform/messaging';
import { ReleasePublished } from '../contract';
import { ReleaseRepository } from '../storage/release-repository';
import { toRelease } from './release.dto';

/** Shows the release that an event is about. */
@Injectable()
export class ReleaseEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly releases: ReleaseRepository,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.resources.add([ReleasePublished], async ({ data }) => {
      return toRelease(this.settings.publicUrl, await this.releases.get(data.release_id));
    });
  }
}
