import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { refuse, invalid } from '#kernel';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ListRequest, Paging, PathId } from '#platform/http';
import { untilFault } from '../domain/billing-request';
import { BillingJobRepository } from '../storage/billing-job-repository';
import { BillingJobs, type BillingRequest } from './billing-jobs';
import { JobListResponse, JobResponse, StartJobBody, toJob } from './job.dto';

@ApiTags('Invoices')
@Controller('v2/subscriptions/jobs')
export class JobController {
  constructor(
    private readonly jobs: BillingJobs,
    private readonly known: BillingJobRepository,
    private readonly settings: Settings,
  ) {}

  /**
   * Start a billing job. Billing also runs by itself every minute. The response comes before the
   * job ends; read the job until its status is `done`. A dry run creates no invoices.
   */
  @Post()
  @Allow('operations:write')
  async startBillingJob(@Body() body: StartJobBody): Promise<JobResponse> {
    const job = await this.jobs.start(toRequest(body, new Date()));
    return { data: toJob(this.settings.publicUrl, job) };
  }

  /** List billing jobs. */
  @Get()
  @Allow('operations:read')
  async listBillingJobs(@Paging() list: ListRequest): Promise<JobListResponse> {
    const { items, total, isExact } = await this.known.page(list);
    return list.answer(
      items.map((job) => toJob(this.settings.publicUrl, job)),
      total,
      isExact,
    );
  }

  /** Read a billing job. It shows the progress so far. */
  @Get(':jobId')
  @Allow('operations:read')
  @ApiParam({ name: 'jobId', description: 'The `id` of a job, from the list' })
  async readBillingJob(@PathId('jobId') id: string): Promise<JobResponse> {
    return { data: toJob(this.settings.publicUrl, await this.known.get(id)) };
  }
}

/** @throws DomainError `Validation Error` */
function toRequest({ data: { attributes } }: StartJobBody, now: Date): BillingRequest {
  const { until = now.toISOString(), dry_run: dryRun = false } = attributes;
  const request = { until: new Date(until), dryRun };
  const fault = untilFault(request.until, dryRun, now);
  if (fault === undefined) return request;
  refuse(invalid('data.attributes.until', fault, until));
}
