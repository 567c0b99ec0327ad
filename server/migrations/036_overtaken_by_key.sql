-- The triggers do without nested loops, which their own joins need; what they call looks up a few ways
-- by their keys, and would read all of overtaken_ways instead. Its plan is the same for any number of
-- ways, and planning it took longer than running it.
alter function mark_overtaken(integer[]) set enable_nestloop = on;
alter function mark_overtaken(integer[]) set plan_cache_mode = force_generic_plan;
