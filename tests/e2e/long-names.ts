import { holder } from './every-screen/live-changes.ts';
import { phones, type Desk } from './desk.ts';

const long = 'Venkatanarasimharajuvaripeta';

/** Realistic long names without break points, for a person, a company, a category and a record. */
export const lengthenNames = async (desk: Desk): Promise<void> => {
  const rows = await desk.rows();
  const change = (name: string, input: object) => desk.command(phones.admin, name, input);
  const details = {
    fullName: `Kamala Joshi ${long}-${long}`,
    city: long + long,
    address: long + long + long,
    email: `${long}.${long}@${long}.example.org`,
  };
  await change('delegate.update', { delegateId: holder, details });
  const company = { name: `${long} Sri ${long}-${long} Pharmaceuticals`, order: 1 };
  await change('company.save', { companyId: '-O76PzqcvuiaUMU9azft', details: company });
  const { categoryId, extra: _extra, ...category } = rows.get('categories', 'ocv') ?? {};
  await change('category.save', { categoryId, details: { ...category, name: `${long} ${long} Volunteer` } });
  const { order, categoryIds } = rows.get('recordTypes', '6') ?? {};
  const recordType = { name: `Day 2 ${long}${long} lunch`, order, categoryIds };
  await change('recordType.save', { recordTypeId: '6', details: recordType });
};
