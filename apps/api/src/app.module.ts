import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { DataSource } from 'typeorm';
import { CartModule } from '#cart';
import { CatalogModule } from '#catalog';
import { CustomFieldsModule } from '#custom-fields';
import { DemoModule } from '#demo';
import { ExportsModule } from '#exports';
import { IdentityModule } from '#identity';
import { ImportsModule } from '#imports';
import { InventoryModule } from '#inventory';
import { MailModule } from '#mail';
import { MembershipModule } from '#membership';
import { OrderingModule } from '#ordering';
import { PaymentsModule } from '#payments';
import { PromotionsModule } from '#promotions';
import { StaffModule } from '#staff';
import { StoreModule } from '#store';
import { SubscriptionsModule } from '#subscriptions';
import { WebhooksModule } from '#webhooks';
import type { Settings } from '#platform';
import { AuditModule } from '#platform/audit-events';
import { DatabaseModule } from '#platform/database';
import { EventStoreModule } from '#platform/event-store';
import { ExportablesModule } from '#platform/exports';
import { type InstalledExtension, PortsModule } from '#platform/extensions';
import { HttpModule } from '#platform/http';
import { JobsModule } from '#platform/jobs';
import { MessagingModule } from '#platform/messaging';
import { NotesModule } from '#platform/notes';
import { StatusModule } from '#platform/status';
import { UsesModule } from '#platform/uses';
import { installed } from './extensions/installed';
import { PagesModule } from './pages/pages.module';
import { SettingsModule } from './settings.module';

/** The whole service; the caller chooses the database and the extensions. */
@Module({})
export class AppModule {
  static with(
    settings: Settings,
    dataSource: DataSource,
    extensions: readonly InstalledExtension[] = [],
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        SettingsModule.with(settings),
        DatabaseModule.with(dataSource),
        CqrsModule.forRoot(),
        JobsModule,
        PortsModule.with(extensions),
        ExportablesModule,
        UsesModule,
        NotesModule,
        EventStoreModule,
        MessagingModule,
        AuditModule,
        HttpModule,
        StatusModule,
        StoreModule,
        CustomFieldsModule,
        IdentityModule,
        StaffModule,
        MembershipModule,
        CatalogModule,
        InventoryModule,
        SubscriptionsModule,
        PromotionsModule,
        CartModule,
        PaymentsModule,
        OrderingModule,
        WebhooksModule,
        MailModule,
        ImportsModule,
        ExportsModule,
        DemoModule,
        PagesModule,
        ...installed.flatMap(({ extension }) => extension.parts.module ?? []),
      ],
    };
  }
}
