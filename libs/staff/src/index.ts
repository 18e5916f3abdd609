export { hasPasskeys } from './domain/passkey-domain';
export { MachineStaff } from './machine/machine-staff';
export { MachineStaffModule } from './machine/machine-staff.module';
export { StaffModule } from './staff.module';
